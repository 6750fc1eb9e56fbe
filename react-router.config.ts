// Tells React Router where the public site lives and that it is rendered on the server.
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
} satisfies Config;
