import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const serverRoom = /\/src\/(features\/[^/]+\/server|kernel\/server)\//

/** Fails the build when a server file reaches the browser bundle. */
function keepServerOutOfBrowser(): Plugin {
  return {
    name: 'keep-server-out-of-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (serverRoom.test(id)) this.error(`${id} is server-only, yet the browser bundle imports it`)
    },
  }
}

export default defineConfig({
  // Context values must be the same objects in the API and in the pages: one module graph, entered here.
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/app.ts' } } },
    // What most pages share travels as one file: fifty small ones compress far worse.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'shared', test: /^(?!.*node_modules).*\/src\//, minShareCount: 11 }],
            },
          },
        },
      },
    },
  },
  ssr: { noExternal: [/^@mantine\//] },
  plugins: [reactRouter(), keepServerOutOfBrowser()],
})
