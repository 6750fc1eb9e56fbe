// What the back office knows of a page of settings.
import type { ReactNode } from 'react';
import type { AnySettingsApi } from '#contract/settings.ts';
import type { FieldGroup } from '../kit/records/screen.ts';

/** A page of settings. */
export interface SettingsScreen {
  api: AnySettingsApi;
  /** In its address. */
  name: string;
  title: string;
  intro?: ReactNode;
  /** What stands above the form. */
  aside?: ReactNode;
  groups: readonly FieldGroup[];
}

/** Ties a page to its calls; what the types know is forgotten from there on. */
export function settingsScreen(api: unknown, screen: Omit<SettingsScreen, 'api'>): SettingsScreen {
  return { ...screen, api: api as AnySettingsApi };
}
