// Two or more panes of which one is shown, chosen by tabs.
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';

/** Tabs over a pane; `children` is what the chosen one holds. */
export function Panes<T extends string>(props: {
  /** What screen readers say of the tabs. */
  label: string;
  panes: readonly { value: T; title: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
  children: ReactNode;
}) {
  return (
    <Tabs selectedKey={props.value} onSelectionChange={(key) => props.onChange(key as T)}>
      <TabList aria-label={props.label} className="flex gap-6 border-b border-line-strong">
        {props.panes.map(({ value, title }) => (
          <Tab
            key={value}
            id={value}
            className="type-title -mb-px min-h-12 cursor-pointer border-b-4 border-transparent px-0.5 pt-2 pb-1.5 text-h4 text-soft outline-none hover:text-ink focus-visible:outline-3 focus-visible:outline-(--focus) data-selected:border-accent data-selected:text-ink"
          >
            {title}
          </Tab>
        ))}
      </TabList>
      {/* A panel that keeps its element keeps its first id, and the tabs would point to none. */}
      <TabPanel
        key={props.value}
        id={props.value}
        className="pt-6 outline-none focus-visible:outline-3"
      >
        {props.children}
      </TabPanel>
    </Tabs>
  );
}
