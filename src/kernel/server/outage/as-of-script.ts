/**
 * Shows the note's time as the visitor's clock has it, and says when everything works again. Sent as text, so it can
 * use nothing from outside.
 */
export function asOfScript() {
  const note = document.querySelector<HTMLElement>('as-of-note')
  const time = note?.querySelector('time')
  if (!note || !time) return
  const asOf = new Date(time.dateTime)
  const isToday = asOf.toDateString() === new Date().toDateString()
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const)
  time.textContent = asOf.toLocaleString('en-US', { hour: 'numeric', minute: '2-digit', ...day })
  note.querySelector('button')?.addEventListener('click', () => location.reload())
  const ask = async () => {
    const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null)
    // Not all at the same moment.
    if (!answer?.ok) return setTimeout(() => void ask(), 3_000 + Math.random() * 4_000)
    note.dataset.back = ''
    const [away, back] = note.querySelectorAll('p')
    if (away) away.hidden = true
    if (back) back.hidden = false
    // The next page is as of now.
    return addEventListener('windsock:page-asked', () => note.remove(), { once: true })
  }
  setTimeout(() => void ask(), 2_000)
}
