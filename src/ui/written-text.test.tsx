import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { guessTextLanguage } from '#kernel/messages/text-language.ts'
import { withMessages } from '#tests/support/messages/with-messages.ts'
import { WrittenText } from './written-text.ts'

const texts = [
  ['en', 'Always hangared in Las Vegas, with fresh annual. El Paso logs from new.'],
  ['en', 'Corporate jet of Von der Heide, no damage.'],
  ['en', '1981 Piper Archer II'],
  ['en', ''],
  ['de', 'Das Flugzeug ist in einem sehr guten Zustand. Motor neu seit 2021.'],
  ['es', '¿Está disponible para una visita el sábado?'],
  ['tr', 'Uçak çok iyi durumda ve her zaman hangarda. Daha fazla bilgi için yazın.'],
] as const

test.each(texts)('[BEY-20] the language %s is that of “%s”', (language, text) => {
  expect(guessTextLanguage(text, 'en')).toBe(language)
})

test('[BEY-20] a single word is enough for the language of the page only', () => {
  expect(guessTextLanguage('Hallo Herr Smith', 'de')).toBe('de')
  expect(guessTextLanguage('Hallo Herr Smith', 'en')).toBe('en')
})

test('[BEY-20] users’ texts are shown as written, and declare a language that isn’t the page’s', () => {
  const english = <WrittenText text="Thank you." />
  const german = <WrittenText text="Der Motor ist neu." />
  expect(renderToStaticMarkup(english)).toBe('Thank you.')
  expect(renderToStaticMarkup(german)).toBe('<span lang="de">Der Motor ist neu.</span>')
  withMessages({ 'Thank you.': 'Vielen Dank.' }, () => {
    expect(renderToStaticMarkup(english)).toBe('<span lang="en">Thank you.</span>')
    expect(renderToStaticMarkup(german)).toBe('Der Motor ist neu.')
  })
})

test('[BEY-20] a short part has the language of its text', () => {
  const part = <WrittenText text="Motor: 0 h" fullText={'Der Motor ist neu.\n\nMotor: 0 h'} />
  expect(renderToStaticMarkup(part)).toBe('<span lang="de">Motor: 0 h</span>')
})
