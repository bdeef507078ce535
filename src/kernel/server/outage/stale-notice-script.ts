/**
 * Shows the notice's time in the visitor's time zone, and lets the visitor know when the site works again. Serialized
 * as text, so it can't import anything.
 */
export function staleNoticeScript() {
  const note = document.querySelector<HTMLElement>('as-of-note')
  const time = note?.querySelector('time')
  if (!note || !time) return
  const asOf = new Date(time.dateTime)
  const isToday = asOf.toDateString() === new Date().toDateString()
  const [, month, day] = asOf.toDateString().split(' ')
  const [hour, minute] = [asOf.getHours(), String(asOf.getMinutes()).padStart(2, '0')]
  const clock = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
  time.textContent = isToday ? clock : `${month} ${Number(day)}, ${clock}`
  note.querySelector('button')?.addEventListener('click', () => location.reload())
  const poll = async () => {
    const response = await fetch('/readyz', { cache: 'no-store' }).catch(() => null)
    // The random delay prevents clients from retrying at the same moment.
    if (!response?.ok) return setTimeout(() => void poll(), 3_000 + Math.random() * 4_000)
    note.dataset.back = ''
    const [outageNote, back] = note.querySelectorAll('p')
    if (outageNote) outageNote.hidden = true
    if (back) back.hidden = false
    // The next page won't be stale.
    return addEventListener('windsock:page-asked', () => note.remove(), { once: true })
  }
  setTimeout(() => void poll(), 2_000)
}
