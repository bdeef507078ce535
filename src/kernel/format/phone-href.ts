/** Returns the address of a call or text message, in E.164 form. Numbers without a country code are American. */
export function phoneHref(phone: string, scheme: 'tel' | 'sms' = 'tel'): string {
  const [number = ''] = phone.replace('(0)', '').split(/\s*(?:ext|x|#)/i)
  const digits = number.replace(/\D/g, '')
  if (number.trim().startsWith('+')) return `${scheme}:+${digits}`
  if (/^[2-9]\d{9}$/.test(digits)) return `${scheme}:+1${digits}`
  return `${scheme}:${/^1\d{10}$/.test(digits) ? '+' : ''}${digits}`
}
