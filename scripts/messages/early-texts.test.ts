import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** A text that is composed while its module loads is in English for every reader. */
test('[BEY-20] no module of the server composes texts when it’s loaded', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect(output).toBe('')
})

/** Prints where loading all endpoints and jobs reads the language. Runs in its own process, because modules load once. */
const script = `
  import '#kernel/server/messages/run-in-language.ts'
  import { setTranslationSource } from '#kernel/messages/translate.ts'
  setTranslationSource(() => {
    const callers = new Error().stack.split('\\n').filter((line) => !/messages\\/translate/.test(line))
    console.log(callers.slice(1, 4).join('\\n'))
  })
  await import('./src/app.ts')`
