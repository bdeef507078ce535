import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPaymentWarnings } from './find-payment-warnings.ts'

const find = (text: string | null) => findPaymentWarnings(text, 'windsock.example')

describe('[BEY-32] a message that asks for', () => {
  test.each([
    ['Wire the deposit to account 4417 0082 913, routing 102001017.', 'bank-details'],
    ['Bitte an DE89 3704 0044 0532 0130 00 überweisen.', 'bank-details'],
    ['TR33 0006 1005 1978 6457 8413 26', 'bank-details'],
    ['Hesap no: 12345678', 'bank-details'],
    ['CLABE 032180000118359719', 'bank-details'],
    ['Our bank details have changed, see below.', 'changed-details'],
    ['Bitte überweisen Sie auf unsere neue Bankverbindung.', 'changed-details'],
    ['Cambiamos la cuenta bancaria la semana pasada.', 'changed-details'],
    ['IBAN numaramız değişti.', 'changed-details'],
    ['Send iTunes gift cards.', 'gift-cards'],
    ['Geschenkkarten sind am schnellsten.', 'gift-cards'],
    ['Puede pagar con tarjetas de regalo.', 'gift-cards'],
    ['Hediye kartı gönderin.', 'gift-cards'],
    ['I can hold it for a deposit by Zelle.', 'transfer-service'],
    ['Send it as friends and family.', 'transfer-service'],
    ['I only take USDT.', 'crypto'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', 'crypto'],
    ['Open the case at aero-title-escrow.example.', 'escrow'],
    ['The papers are at https://we.tl/t-abc', 'files'],
    ['WhatsApp me, it’s faster.', 'elsewhere'],
    ['Schreiben Sie mir per Telegram.', 'elsewhere'],
    ['Escríbame por WhatsApp.', 'elsewhere'],
    ['WhatsApp’tan yazın.', 'elsewhere'],
    ['Pay at escrow.com.pay-now.example.', 'look-alike'],
    ['Log in at paypaI.com', 'look-alike'],
    ['Support: help@w1ndsock.example', 'look-alike'],
    ['https://windsock-payments.example', 'look-alike'],
  ])('%s → %s', (text, kind) => {
    expect(find(text)).toContain(kind)
  })
})

describe('[BEY-32] no warning for', () => {
  test.each([
    null,
    'N172SP is at KAPA. Call 970-555-0134 or (720) 555-0199.',
    'Serial DE893704004405320131, tach 3,241.7, SMOH 812.',
    'Die Zelle hat 3.200 Stunden, die Zelle ist rostfrei.',
    'The signal of the ADS-B is weak.',
    'We don’t take crypto or gift cards, only a bank wire through escrow.',
    'Wir nehmen keine Kryptowährungen.',
    'Hediye kartı kabul etmiyoruz.',
    'I can meet on Saturday at windsock.example or write to jim@skyhawk.example.',
    'On account of the weather we stay home. I opened an account here.',
    'Price is firm at 1,234,567. Invoice 20261127.',
  ])('%s', (text) => {
    expect(find(text)).toEqual([])
  })
})

test('[BEY-32] an IBAN is recognized by its check digits, in any spacing', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 18, maxLength: 18 })
  fc.assert(
    fc.property(digits, fc.integer({ min: 1, max: 96 }), (bank, shift) => {
      const plain = bank.join('')
      const check = 98n - (BigInt(`${plain}131400`) % 97n)
      const iban = `DE${String(check).padStart(2, '0')}${plain}`
      expect(find(`to ${iban.replaceAll(/(.{4})/g, '$1 ').trim()} please`)).toContain(
        'bank-details',
      )
      const wrong = ((Number(check) + shift - 2) % 97) + 2
      if (wrong !== Number(check))
        expect(find(`DE${String(wrong).padStart(2, '0')}${plain}`)).toEqual([])
    }),
  )
})
