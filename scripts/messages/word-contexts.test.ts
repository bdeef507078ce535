import { expect, test } from 'vitest'
import { collectMessages } from './collect-messages.ts'

/**
 * English words with several meanings, and the features in which they have the usual one. Elsewhere, decide whether
 * other languages have another word: `translateMessage('Open', 'verb')`.
 */
const usual: readonly [word: string, meaning: string, features: string][] = [
  ['Open', 'adjective: state or class', 'importer listings moderation orders privacy'],
  ['Text', 'message to a phone', 'community kernel lead-tracker leads selling'],
  ['Register', 'verb', 'accounts records'],
  ['Upload', 'verb', 'community documents selling'],
  ['Search', 'verb', 'api-tokens audit lead-tracker pages search storefronts ui'],
  ['Featured', 'aircraft', 'audit pages'],
  ['Offer', 'amount that a buyer offers', 'leads listings'],
  ['Share', 'part of an aircraft', 'comparison listings search storefronts'],
  ['State', 'of a country', 'brokerages importer kernel listings lookups search selling'],
  ['Light', 'jet', 'search'],
  ['Clear', 'verb', 'comparison pages ui'],
  ['Close', 'verb', 'conversations importer listings orders payments search ui users'],
  ['Range', 'of an aircraft', 'importer listings search'],
  ['From', 'date', 'audit dashboard lead-tracker payments'],
  ['To', 'date', 'audit lead-tracker'],
  ['Order', 'purchase', 'orders payments system'],
  ['Reply', 'verb', 'conversations dashboard moderation records'],
  ['Call', 'verb', 'leads storefronts'],
  ['Change', 'verb', 'lead-tracker orders search selling'],
  ['Tanks', 'of a balloon', 'reference'],
  ['Private', 'seller', 'comparison search'],
]

const messages = collectMessages()

test.each(usual)('[BEY-20] “%s” without a context is the %s', (word, _meaning, features) => {
  const files = messages.get(word) ?? []
  const found = files.map((file) =>
    file.split('/').find((part, at) => at > 0 && part !== 'features'),
  )
  const others = found.filter((feature = 'reference') => !features.split(' ').includes(feature))
  expect(others).toEqual([])
})
