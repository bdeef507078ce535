/** Opens the page that was refused as soon as there is one. Sent as text, so it can use nothing from outside. */
export function openAgain(seconds: number) {
  const ask = async () => {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    )
    if (answer && answer.status !== 503) return location.reload()
    // Not all at the same moment.
    setTimeout(() => void ask(), (seconds + Math.random() * 2) * 1_000)
  }
  setTimeout(() => void ask(), seconds * 1_000)
}
