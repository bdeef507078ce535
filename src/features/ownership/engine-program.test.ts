import { expect, test } from 'vitest'
import { isEnrolled } from './engine-program.ts'

const programs = [
  'MSP Gold',
  'JSSI Tip-to-Tail',
  'CorporateCare Enhanced',
  'Nonstop by VMAX',
  'ESP Gold',
]
const denials = [
  'None',
  'no program',
  'N/A',
  '-',
  'Ningún programa',
  'ningun',
  'Sin programa',
  'Kein Programm',
  'Keines',
  'Yok',
  'Not enrolled',
  'Unenrolled',
]

test.each(programs)('[BEY-17] %s is a program', (text) => expect(isEnrolled(text)).toBe(true))
test.each(denials)('[BEY-17] %s isn’t a program', (text) => expect(isEnrolled(text)).toBe(false))
test('[BEY-17] an empty field says nothing', () => expect(isEnrolled(null)).toBe(null))
