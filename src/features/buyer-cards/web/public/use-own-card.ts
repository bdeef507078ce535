import { useEffect, useState } from 'react'
import { callApi } from '#kernel/web/api-client.ts'
import { useUser } from '#ui/user.tsx'
import { type BuyerCard, getBuyerCardEndpoint } from '../../contract.ts'

/** Returns the user's card. Null for visitors and users without one, and until it's loaded. */
export function useOwnCard(): BuyerCard | null {
  const isMember = useUser() !== null
  const [card, setCard] = useState<BuyerCard | null>(null)
  useEffect(() => {
    if (!isMember) return
    const leaving = new AbortController()
    callApi(getBuyerCardEndpoint, {}, { signal: leaving.signal, quiet: true }).then(
      (own) => setCard(own.version === 0 ? null : own),
      () => {},
    )
    return () => leaving.abort()
  }, [isMember])
  return isMember ? card : null
}
