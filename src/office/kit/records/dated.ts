// What records that count from a day on, and that a lawyer approves, have in common in their lists.

/** Whether counsel has approved a record. */
export const counselState = ({ isApproved }: { isApproved: boolean }) =>
  isApproved
    ? ({ text: 'Approved by counsel', tone: 'good' } as const)
    : ({ text: 'To be approved by counsel', tone: 'warning' } as const);

/** Narrows a list to what counts already or what comes; `all` names the whole of it. */
export const whenFilter = (all: string) => ({
  name: 'when',
  label: 'Which',
  all,
  options: [
    { value: 'begun', label: 'That have begun' },
    { value: 'coming', label: 'To come' },
  ],
});
