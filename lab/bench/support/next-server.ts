import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Window } from 'happy-dom'
import { benchFolder } from './bench-database.ts'
import { freePort } from './bench-site.ts'

const app = resolve('lab/bench/frameworks/next')
const next = resolve('lab/node_modules/.bin/next')

/**
 * Starts a Next.js app that renders the same elements and text as the given page for each request. It has one route and
 * no data, state, or scripts of its own. Returns null if Next.js isn't installed.
 */
export async function startNextServer(html: string) {
  if (!existsSync(next)) return null
  mkdirSync(benchFolder, { recursive: true })
  const content = resolve(join(benchFolder, 'page-content.json'))
  writeFileSync(content, JSON.stringify(readTree(html)))
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    PAGE_CONTENT: content,
  }
  execFileSync(next, ['build'], { cwd: app, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(next, ['start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: app,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await fetch(url).catch(() => null))?.ok) await sleep(50)
  return { url, stop: () => child.kill() }
}

/** Returns the page's elements without scripts, style sheets, and inline styles. */
function readTree(html: string): Tree[] {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } })
  document.write(html)
  return toTree(document.body as unknown as HTMLElement)
}

function toTree(parent: Element): Tree[] {
  return [...parent.childNodes].flatMap((node): Tree[] => {
    if (node.nodeType === 3) return node.textContent ? [node.textContent] : []
    if (node.nodeType !== 1) return []
    const element = node as Element
    const tag = element.localName
    if (['script', 'style', 'link', 'template'].includes(tag)) return []
    const props = Object.fromEntries(
      [...element.attributes]
        .filter(({ name }) => name !== 'style' && !name.startsWith('on'))
        .map(({ name, value }) => [propNames[name] ?? name, value]),
    )
    return [[tag, props, ...toTree(element)]]
  })
}

const propNames: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  checked: 'defaultChecked',
  value: 'defaultValue',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  readonly: 'readOnly',
  autocomplete: 'autoComplete',
  fetchpriority: 'fetchPriority',
}
type Tree = string | [tag: string, props: Record<string, string>, ...children: Tree[]]
