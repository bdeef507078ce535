import { useRevalidator } from 'react-router'

/** Reads the page's data anew, one time after the other. */
export function useReloadQuietly() {
  const { state, revalidate } = useRevalidator()
  return () => (state === 'idle' ? revalidate() : undefined)
}
