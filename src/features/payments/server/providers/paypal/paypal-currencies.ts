/**
 * Currencies that PayPal accepts. Merchants in other countries than Brazil get another currency for reais. Source, as of
 * November 2026: https://developer.paypal.com/api/rest/reference/currency-codes/
 */
export const payPalCurrencies: ReadonlySet<string> = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
)
