import { expect, test } from 'vitest'
import { formatPlace, translateRegion } from '#kernel/format/addresses.ts'
import { formatAlternatives, formatList } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { readText } from '#kernel/server/reference/read-table.ts'
import { rich } from '#ui/messages.tsx'

// Every message without values can also be the name of a person, a city, or a brokerage, such as Jordan, Lebanon, or Rule.
for (const language of ['de', 'es', 'tr'] as const)
  test(`[BEY-20] data that equals a message stays as it is in ${language}`, () => {
    const messages: Record<string, string> = JSON.parse(readText(`messages/${language}.json`))
    const data = Object.keys(messages).filter((text) => !/[{<&>"']/.test(text))
    expect(data).toEqual(expect.arrayContaining(['Jordan', 'Lebanon', 'Rule']))
    runInLanguage(language, () => {
      for (const name of data) {
        expect(t`${name}, ${name}`).toBe(`${name}, ${name}`)
        expect(t`Near ${name}`).toContain(name)
        expect(rich('{0}', [name])).toBe(name)
        expect(formatList([name])).toBe(name)
        expect(formatAlternatives([name])).toBe(name)
        expect(formatPlace(`${name}, IN`)).toBe(`${name}, IN`)
      }
    })
  })

test('[BEY-20] the country of a place is translated, but its city and a US state of that name aren’t', () => {
  runInLanguage('de', () => {
    expect(formatPlace('Munich, Germany')).toBe('Munich, Deutschland')
    expect(formatPlace('Lebanon, IN')).toBe('Lebanon, IN')
    expect(formatPlace('Jordan, Germany')).toBe('Jordan, Deutschland')
    expect(formatPlace('Lebanon')).toBe('Lebanon')
    expect(translateRegion('Georgia')).toBe('Georgia')
    expect(translateRegion('Lebanon')).toBe('Libanon')
    expect(t`From ${translate('Germany')}`).toContain('Deutschland')
  })
})
