import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import { defineServerPageFallback } from './define-server-page-fallback.ts'
import { InlineScript } from './inline-script.tsx'
import { scriptSource } from './script-source.ts'

/**
 * React Router's scripts, which load after the first paint. This keeps them from competing for bandwidth with style
 * sheets, the font, and the first image. Reading, links, and search work without them.
 */
export function PageScripts() {
  const scripts: ReactNode = Scripts({})
  if (!scripts || import.meta.env.DEV) return scripts
  const files: string[] = []
  return (
    <>
      {atRest(scripts, files)}
      <InlineScript
        text={
          import.meta.env.SSR ? `${fallbackSource};(${startSource})(${JSON.stringify(files)})` : ''
        }
      />
    </>
  )
}

/** Makes module scripts inactive. Removes module preloads and collects their URLs in `files`. */
function atRest(node: ReactNode, files: string[]): ReactNode {
  if (Array.isArray(node)) return node.map((part) => atRest(part, files))
  if (!isScriptPart(node)) return node
  const { rel, href, type, children, dangerouslySetInnerHTML } = node.props
  if (rel === 'modulepreload' && href) {
    files.push(href)
    return null
  }
  if (type === 'module')
    return cloneElement(node, {
      type: 'text/late-module',
      async: undefined,
      dangerouslySetInnerHTML: { __html: handleFailure(dangerouslySetInnerHTML?.__html ?? '') },
    })
  return children ? cloneElement(node, {}, atRest(children, files)) : node
}

/** The router's script ends with the import of the entry. */
const handleFailure = (script: string) =>
  script.replace(/(?<=import\([^)]*\));$/, '.catch(() => showServerPage())')

const isScriptPart = (node: ReactNode): node is ReactElement<ScriptPart> => isValidElement(node)

type ScriptPart = {
  rel?: string
  href?: string
  type?: string
  async?: boolean | undefined
  dangerouslySetInnerHTML?: { __html: string }
  children?: ReactNode
}

/**
 * Starts the page's modules once its visible images are painted, on the first interaction, or after three seconds on a
 * slow connection, whichever comes first. Loads `files` in parallel because imports would otherwise be discovered one
 * after another. If one of them can't be loaded or run, the server's page remains. Serialized with `scriptSource`, so it
 * must not reference anything outside the function.
 */
function startModulesAfterPaint(files: string[]) {
  const signals = ['pointerdown', 'keydown', 'focusin']
  const fail = () => Reflect.get(window, 'showServerPage')()
  addEventListener('error', ({ filename }) => {
    // The script of the page defines its routes after it has run their modules.
    const isRunning = Reflect.has(window, '__reactRouterRouteModules')
    if (!isRunning && filename.includes('/assets/')) fail()
  })
  const start = () => {
    for (const signal of signals) removeEventListener(signal, start, true)
    const resting = document.querySelector<HTMLScriptElement>('script[type="text/late-module"]')
    if (!resting) return
    for (const href of files) {
      const preload = document.createElement('link')
      preload.rel = 'modulepreload'
      preload.href = href
      document.head.append(preload)
    }
    // The type is evaluated when a script is inserted. A new element would be blocked because Trusted Types prevent
    // scripts from setting its text.
    resting.type = 'module'
    resting.async = true
    resting.onerror = fail
    resting.replaceWith(resting)
  }
  const afterPaint = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
  for (const signal of signals) addEventListener(signal, start, true)
  addEventListener('load', afterPaint)
  setTimeout(start, 3_000)
}

const fallbackSource = import.meta.env.SSR ? `(${scriptSource(defineServerPageFallback)})()` : ''
const startSource = import.meta.env.SSR ? scriptSource(startModulesAfterPaint) : ''
