import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { childNodes, type Node } from './syntax.ts'

/** A text that is composed while its module loads is in English for every reader. */
test('[BEY-20] no module of the server composes texts when it’s loaded', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(output).toBe('')
})

test('[BEY-20] no constant of a module contains elements with text', () => {
  const early = globSync('src/**/*.tsx').flatMap((file) => {
    const { program } = parseSync(file, readFileSync(file, 'utf8'))
    return earlyTexts(program as unknown as Node).map((text) => `${file}: ${text}`)
  })
  expect(early).toEqual([])
})

/** Returns the texts between tags outside of functions. */
function earlyTexts(node: Node): string[] {
  if (/Function/.test(node.type)) return []
  const text = node.type === 'JSXText' ? (node.value as string).trim() : ''
  return [...(/\p{L}/u.test(text) ? [text] : []), ...childNodes(node).flatMap(earlyTexts)]
}

/** Prints where loading all endpoints and jobs reads the language. Runs in its own process, because modules load once. */
const script = `
  import '#kernel/server/messages/run-in-language.ts'
  import { setTranslationSource } from '#kernel/messages/translate.ts'
  setTranslationSource(() => {
    const callers = new Error().stack.split('\\n').filter((line) => !/messages\\/translate/.test(line))
    console.log(callers.slice(1, 4).join('\\n'))
  })
  await import('./src/app.ts')`
