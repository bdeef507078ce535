import { useEffect, useMemo } from 'react'

/** Returns a URL for a file that is valid in this page only, and revokes it afterward. */
export function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
  }, [url])
  return url
}
