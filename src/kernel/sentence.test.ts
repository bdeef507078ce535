import { expect, test } from 'vitest'
import { joinSentences } from './sentence.ts'
import { runInLanguage } from './server/messages/run-in-language.ts'

test('[BEY-20] joins sentences in the current language', () => {
  const sentences = [
    'We’ve sent your message to the seller.',
    null,
    false,
    'The seller will see your message on this site.',
  ] as const
  expect(joinSentences(sentences)).toBe(
    'We’ve sent your message to the seller. The seller will see your message on this site.',
  )
  expect(runInLanguage('de', () => joinSentences(sentences.slice(0, 3)))).toBe(
    'Wir haben Ihre Nachricht an den Verkäufer gesendet.',
  )
  expect(joinSentences([null])).toBe('')
})
