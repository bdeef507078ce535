import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageCodes } from '#kernel/messages/languages.ts'
import { collectCountedNouns } from './collect-messages.ts'

const translated = languageCodes.filter((code) => code !== 'en')
const nouns = [...new Set(collectCountedNouns())]

test.each(translated)('[BEY-20] every noun after a number is in the catalog of %s', (language) => {
  const catalog = JSON.parse(readFileSync(`reference/messages/${language}.json`, 'utf8'))
  expect(nouns).toContain('days')
  expect(nouns.filter((noun) => /^[a-z -]+$/.test(noun) && !Object.hasOwn(catalog, noun))).toEqual(
    [],
  )
})
