import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const serverRoom = /\/src\/(features\/[^/]+\/server|kernel\/server)\//

/** What pages with listings share; only modules that two pages or more ask for. */
const marketModules = [
  /\/listings\/web\/public\/(recent-listings|price-labels|measured-from)\.tsx?$/,
  /\/listings\/(rules|loan)\.ts$/,
  /\/listings\/web\/.+\/(listing-card|listing-flags|photo-carousel)\.module\.css$/,
  /\/listings\/(dates-shown|listing-address)\.ts$/,
  /\/ui\/facts\/(facts|money-text|tag|photo|no-photo|tbo-bar|not-stated|flag)\.tsx$/,
  /\/ui\/layout\/section\.tsx$/,
  // Icons that their lists and heads show; another page's would come along to all.
  /\/@tabler\/icons-react\/.+\/Icon(AlertTriangle|ChevronLeft|ChevronRight|CircleCheck|Clock|LayoutGrid|MapPin|Pencil|World)\.mjs$/,
]

/** An aircraft among others. */
const cardModules = [/\/listings\/web\/public\/listing-card\.tsx$/]

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
    name: 'cards',
    test: (id: string) => cardModules.some((module) => module.test(id)),
    minShareCount: 2,
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

/**
 * A class, or a movement, is named by its file and by where in it the name first stands: names as written, with their line, were a
 * kilobyte of every page's script and another of its markup.
 */
function nameClass(name: string, file: string, css: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file)
  const hash = createHash('sha256')
    .update(path)
    .digest('base64url')
    .replaceAll(/[^a-zA-Z]/g, '')
  const place = css.search(new RegExp(`(\\.|@keyframes )${name}(?![\\w-])`))
  return `${hash.slice(0, 5)}${place.toString(36)}`
}

export default defineConfig(({ command }) => ({
  ...(command === 'build' && { css: { modules: { generateScopedName: nameClass } } }),
  // Context values must be the same objects in the API and in the pages: one module graph, entered here.
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/app.ts' } } },
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
      },
    },
  },
  plugins: [reactRouter(), keepServerOutOfBrowser()],
}))
