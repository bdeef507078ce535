import { randomInt } from 'node:crypto'

/**
 * Returns a new word of eight capital consonants. No reader finds a model, a year, a phone number, or a word of any
 * language in it, which random digits and vowels would contain now and then.
 */
export function uniqueWord(): string {
  return Array.from({ length: 8 }, () => consonants[randomInt(consonants.length)]).join('')
}

const consonants = 'BCDFGHJKLMNPQRSTVWXZ'
