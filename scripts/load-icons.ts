import { join } from 'node:path'
import { icons as tabler } from '@iconify-json/tabler'
import type { Plugin } from 'vite'

const createIconFile = join(import.meta.dirname, '../src/ui/create-icon.ts')
const outline =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'

/** Creates the modules of icons, such as `#icons/IconAlertTriangle`, from Tabler Icons. */
export function loadIcons(): Plugin {
  return {
    name: 'load-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#icons\// },
      // Without the #, because browsers don't send fragments to the development server.
      handler: (id) => ({ id: `\0${id.slice(1)}`, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /^\0icons\// },
      handler(id) {
        const d = JSON.stringify(readIconPath(id.replace(/^.*\//, '')))
        return `import { createIcon } from ${JSON.stringify(createIconFile)}
export default /* @__PURE__ */ createIcon(${d})`
      },
    },
  }
}

/** Returns the SVG path of an icon, such as `IconAlertTriangle`. */
export function readIconPath(name: string): string {
  const key = name
    .replace(/^Icon/, '')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, '-')
    .toLowerCase()
  const body = tabler.icons[key]?.body.replace(outline, '')
  if (body === undefined) throw new Error(`Tabler Icons has no icon ${key} (${name}).`)
  if (!/^(<g>)?(<path d="[^"]+"\/>)+(<\/g>)?$/.test(body))
    throw new Error(`The icon ${key} has other shapes than outlines: ${body}`)
  const [first = '', ...others] = [...body.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d)
  // A path can start with a relative position, which would otherwise start at the end of the previous path.
  return [first, ...others.map((d) => (d.startsWith('m') ? `M0 0${d}` : d))].join('')
}
