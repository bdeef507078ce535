import { useRevalidator } from 'react-router'
import { showToast } from './feedback/toast.tsx'
import { useAction } from './use-action.ts'

/** Like `useAction`, but afterward shows the message that `write` returns, if any, and reloads the page's data. */
export function useWrite<Args extends unknown[]>(
  write: (...args: Args) => Promise<unknown>,
  toFailure?: (error: unknown) => string | null,
) {
  const { revalidate } = useRevalidator()
  return useAction(async (...args: Args) => {
    const message = await write(...args)
    if (typeof message === 'string') showToast({ message })
    await revalidate()
  }, toFailure)
}
