/**
 * Reloads a rejected page once it becomes available. Serialized with `toString`, so it must not reference anything
 * outside the function.
 */
export function reloadWhenAvailable(seconds: number) {
  const poll = async () => {
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    )
    if (response && response.status !== 503) return location.reload()
    // The random delay prevents clients from retrying at the same moment.
    setTimeout(() => void poll(), (seconds + Math.random() * 2) * 1_000)
  }
  setTimeout(() => void poll(), seconds * 1_000)
}
