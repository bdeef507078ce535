import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import { InlineScript } from './inline-script.tsx'
import { startModulesAfterPaint } from './start-modules-after-paint.ts'

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
          import.meta.env.SSR
            ? `(${startModulesAfterPaint.toString()})(${JSON.stringify(files)})`
            : ''
        }
      />
    </>
  )
}

/** Makes module scripts inactive. Removes module preloads and collects their URLs in `files`. */
function atRest(node: ReactNode, files: string[]): ReactNode {
  if (Array.isArray(node)) return node.map((part) => atRest(part, files))
  if (!isScriptPart(node)) return node
  const { rel, href, type, children } = node.props
  if (rel === 'modulepreload' && href) {
    files.push(href)
    return null
  }
  if (type === 'module') return cloneElement(node, { type: 'text/late-module' })
  return children ? cloneElement(node, {}, atRest(children, files)) : node
}

const isScriptPart = (node: ReactNode): node is ReactElement<ScriptPart> => isValidElement(node)

type ScriptPart = { rel?: string; href?: string; type?: string; children?: ReactNode }
