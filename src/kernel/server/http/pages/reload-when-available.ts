/**
 * Reloads a rejected page once it becomes available. Serialized with `toString`, so it must not reference anything
 * outside.
 */
export function reloadWhenAvailable(seconds: number) {
  const ask = async () => {
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    )
    if (answer && answer.status !== 503) return location.reload()
    // The random delay prevents clients from retrying at the same moment.
    setTimeout(() => void ask(), (seconds + Math.random() * 2) * 1_000)
  }
  setTimeout(() => void ask(), seconds * 1_000)
}
