import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import { InlineScript } from './inline-script.tsx'
import { startLate } from './start-late.ts'

/**
 * React Router's scripts, asked for once the page is painted. It reads, links and searches without them, so they
 * must not share a phone's line with the style sheets, the font and the first picture.
 */
export function PageScripts() {
  const scripts: ReactNode = Scripts({})
  if (!scripts || import.meta.env.DEV) return scripts
  const files: string[] = []
  return (
    <>
      {atRest(scripts, files)}
      <InlineScript
        text={import.meta.env.SSR ? `(${startLate.toString()})(${JSON.stringify(files)})` : ''}
      />
    </>
  )
}

/** The same, with modules as plain text, and the preloads that would fetch them now collected in `files`. */
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
