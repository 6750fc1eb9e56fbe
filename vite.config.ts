// Builds the browser's code and the server-rendered bundle.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file for what every page needs compresses better than four.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  // The API's caller is on every page: a file of its own would only cost a request.
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|@react-router)[\\/]|src[\\/]contract[\\/]client\.ts$/,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { hmr: { port: Number(process.env.HMR_PORT ?? 24678) } },
});
