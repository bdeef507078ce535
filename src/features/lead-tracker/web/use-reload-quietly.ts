import { useRevalidator } from 'react-router'

/** Reloads the page data. Runs one reload at a time. */
export function useReloadQuietly() {
  const { state, revalidate } = useRevalidator()
  return () => (state === 'idle' ? revalidate() : undefined)
}
