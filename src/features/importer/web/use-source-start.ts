import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { sendForm } from '#kernel/web/send-form.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { ImportSource } from '../contract.ts'
import { startOperationEndpoint, uploadFeedEndpoint } from '../operation-contract.ts'

/** Starts an operation with the source's URL or an uploaded file. If an operation is already open, shows it instead. */
export function useSourceStart({ id }: ImportSource): SourceStart {
  const [busy, setBusy] = useState<SourceStart['busy']>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function open(what: NonNullable<SourceStart['busy']>, call: () => Promise<unknown>) {
    setBusy(what)
    try {
      await call()
    } catch (error) {
      showFailure(error)
    }
    // Removes an older operation from the URL.
    await navigate(destinations.importer(id), { preventScrollReset: true })
    await revalidate()
    setBusy(null)
  }

  return {
    busy,
    begin: (runsAll) =>
      open(runsAll ? 'all' : 'steps', () => callApi(startOperationEndpoint, { id, runsAll })),
    upload: (file) => open('upload', () => sendFeed(id, file)),
  }
}

async function sendFeed(id: number, file: File): Promise<void> {
  const form = new FormData()
  form.append('file', file, file.name)
  await sendForm(uploadFeedEndpoint.path.replace('{id}', String(id)), form)
}

export type SourceStart = {
  busy: 'all' | 'steps' | 'upload' | null
  begin: (runsAll: boolean) => Promise<void>
  upload: (file: File) => Promise<void>
}
