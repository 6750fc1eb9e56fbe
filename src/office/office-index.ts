// /office: leads on to its first page.
import { redirect } from 'react-router';
import { officePaths } from './office-paths.ts';

export const loader = () => redirect(officePaths.payments());
