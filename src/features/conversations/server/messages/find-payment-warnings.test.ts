import { readFileSync } from 'node:fs'
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

/** Links to files are a hint for the reader, but not a sign of fraud. */
test('[BEY-32] of 436 messages, warnings find at least 90% of fraud, and at least 97% of warnings are right', () => {
  const rows = readFileSync('tests/support/messages/payment-messages.tsv', 'utf8')
    .trim()
    .split('\n')
  const messages = rows.map((row) => {
    const [label, , text = ''] = row.split('\t')
    const isWarned = find(text.replaceAll(String.raw`\n`, '\n')).some((kind) => kind !== 'files')
    return { isFraud: label === 'fraud', isWarned }
  })
  const count = (rule: (message: (typeof messages)[number]) => boolean) =>
    messages.filter(rule).length
  const found = count(({ isFraud, isWarned }) => isFraud && isWarned)
  expect(messages).toHaveLength(436)
  expect(found / count(({ isFraud }) => isFraud)).toBeGreaterThan(0.9)
  expect(found / count(({ isWarned }) => isWarned)).toBeGreaterThan(0.97)
})

/** Typed on phones: without accents, capitals, or punctuation, and with abbreviations and misspellings. */
describe('[BEY-32] a message as people type it', () => {
  test.each([
    ['our bank switched accounts, pls use the new routing number', 'changed-details'],
    ['put it in my cousins acct he is my bookkeeper', 'changed-details'],
    ['send it to our subsidiary account', 'changed-details'],
    ['konto ist gekuendigt, neue Bank: Volksbank', 'changed-details'],
    ['bitte aufs konto von meinem schwager', 'changed-details'],
    ['la cuenta de la factura ya no sirve', 'changed-details'],
    ['deposite en la de mi primo', 'changed-details'],
    ['abimin hesabina at', 'changed-details'],
    ['eskisine yatirmayin', 'changed-details'],
    ['a roblox or nike gift card is fine', 'gift-cards'],
    ['pay with gift cards', 'gift-cards'],
    ['steam plus apple cards', 'gift-cards'],
    ['steam guthaben geht auch', 'gift-cards'],
    ['i take xrp or btc', 'crypto'],
    ['odemeyi bitcoinle yapin', 'crypto'],
    ['paypal an freunde pls', 'transfer-service'],
    ['the cashiers chk comes later. my check is for more than the asking price', 'overpayment'],
    ['wire the rest to my shipper', 'overpayment'],
    ['keep urs and mail the remainder in cash', 'overpayment'],
    ['ich zahle zu viel und sie geben den rest dem spediteur', 'overpayment'],
    ['el cheque va por mas, devuelvame la diferencia', 'overpayment'],
    ['cek fazla yazildi, ustunu bana yollayin', 'overpayment'],
    ['whats ur online banking login', 'credentials'],
    ['read me the 6 digit code', 'credentials'],
    ['pic of ur license front & back', 'credentials'],
    ['foto vom perso bitte beide seiten', 'credentials'],
    ['mandame foto de tu ine', 'credentials'],
    ['sms ile gelen kodu soyle', 'credentials'],
    ['im on an oil rig, u pay and the freight company brings it', 'early-payment'],
    ['zelle me 900 tonight or its gone', 'early-payment'],
    ['no title company, wire straight to me', 'early-payment'],
    ['bin auf einem schiff, die spedition liefert nach anzahlung', 'early-payment'],
    ['treuhand brauchen wir nicht, direkt auf mein konto', 'early-payment'],
    ['soy militar, la naviera lo entrega cuando pague', 'early-payment'],
    ['si no depositas hoy se lo lleva otro', 'early-payment'],
    ['gorevdeyim, kargo teslim eder', 'early-payment'],
    ['once kapora yatirin', 'early-payment'],
    ['pay at secure-plane-pay.example', 'escrow'],
    ['https://pago-seguro.example', 'escrow'],
    ['guvenli-odeme.example den ode', 'escrow'],
    ['whatsap +1 555 0100', 'elsewhere'],
    ['gizem (et) mail nokta com', 'elsewhere'],
    ['karl[at]mail[punkt]de', 'elsewhere'],
    ['mailime yazin', 'elsewhere'],
    ['https://aictitle-closing.example', 'look-alike'],
    ['closing@aic-titles-okc.example', 'look-alike'],
  ])('%s → %s', (text, kind) => {
    expect(find(text)).toContain(kind)
  })

  test.each([
    'wire goes out tues, bank holiday monday. escrow.com or aictitle.com?',
    'new wire harness, new routing of the cables, my wife’s account of the flight is online',
    'headset was a gift. comes w/ a $50 gift card from the paint shop',
    'gift cards? no thanks',
    'the military crypto unit is removed, bitcoin miner next door too',
    'i would trade and pay the difference',
    'balance at closing by wire to the title company',
    'need a copy of your pilot license for the insurance',
    'was deployed twice so it sat, last payment on the loan is in may',
    'deposit of 5k holds it until the prebuy',
    'a cashiers check over the asking price is a scam, careful',
    'rest bei uebergabe, scheck oder ueberweisung',
    'soldat a.d., zahlung bar',
    'mein bruder zeigt ihn, kopie vom pruefschein kommt',
    'cambiamos la bateria y el banco de prueba',
    'la otra cuenta de horas es del motor anterior',
    'el resto se paga con el notario',
    'kalani devirde oderim, kapora yok',
    'kimlik bilgileri kayitli, fotograf yolladim',
    'yeni bir hesap defteri actik',
  ])('no warning: %s', (text) => {
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
