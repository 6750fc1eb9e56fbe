// The roles to tick, each with what it opens.
import { type StaffRole, staffRoles } from '#contract/endpoint.ts';
import { roleLabels } from '#contract/role-labels.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';

/** A group of boxes; `error` stands below it. */
export function RoleBoxes(props: {
  chosen: readonly StaffRole[];
  onChange: (chosen: StaffRole[]) => void;
  error?: string | null;
}) {
  const { chosen, onChange, error } = props;
  return (
    <fieldset>
      <legend className="type-label mb-3 text-sm">Roles</legend>
      <div className="grid gap-4">
        {staffRoles.map((role) => (
          <CheckboxField
            key={role}
            name={role}
            label={<span className="type-title">{roleLabels[role].name}</span>}
            description={roleLabels[role].about}
            checked={chosen.includes(role)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...chosen, role] : chosen.filter((other) => other !== role),
              )
            }
          />
        ))}
      </div>
      <p role="alert" className="type-label mt-2 text-sm text-danger">
        {error}
      </p>
    </fieldset>
  );
}
