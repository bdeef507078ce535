import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const serverRoom = /\/src\/(features\/[^/]+\/server|kernel\/server)\//

/** What pages with listings share; only modules that two pages or more ask for. */
const marketModules = [
  /\/listings\/web\/public\/(listing-card|recent-listings)\.tsx?$/,
  /\/listings\/(dates-shown|listing-address)\.ts$/,
  /\/ui\/facts\/(facts|money-text|tag)\.tsx$/,
  /\/ui\/layout\/section\.tsx$/,
  /\/kernel\/web\/api-client\.ts$/,
  // Icons that their lists and heads show; another page's would come along to all.
  /\/@tabler\/icons-react\/.+\/Icon(ChevronLeft|ChevronRight|CircleCheck|Clock|LayoutGrid|MapPin|Pencil|World)\.mjs$/,
]

/** What is stated of an aircraft, as its page, its quick view, its editor and its brochure show it. */
const factModules = [
  /\/listings\/(aircraft-facts|fact-table|fact-format|engine-facts|listing-fields)\.ts$/,
  /\/listings\/web\/facts\/(engine-labels\.ts|strip-fact\.tsx)$/,
  /\/listings\/web\/public\/(engine-gauge|price-history|listing-line)\.tsx$/,
]

/**
 * A phone waits for each file before it asks for the next few, and fifty small ones compress far worse than two:
 * what every page needs is one chunk with its style sheet, what pages with listings need is another. A group takes
 * along what its modules import; what is imported when asked for stays apart.
 */
const sharedChunks = [
  { name: 'site', test: /\/src\/(root|features\/pages\/web\/site-layout)\.tsx/, priority: 2 },
  {
    name: 'market',
    test: (id: string) => marketModules.some((module) => module.test(id)),
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'facts',
    test: (id: string) => factModules.some((module) => module.test(id)),
    minShareCount: 2,
  },
]

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
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
  },
  plugins: [reactRouter(), keepServerOutOfBrowser()],
})
