import { useRef, useState } from 'react'
import IconPhoto from '#icons/IconPhoto'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { type CommunityPhoto, removePhotoEndpoint } from '../../contract.ts'
import { formatPhotoLimit, maxPhotoBytes } from '../../document-rules.ts'
import { sendCommunityPhoto } from './send-documents.ts'

/** Photo next to the name. Uploaded as soon as it is selected. */
export function PhotoTools({ photo, onChanged }: PhotoToolsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  async function attempt(doing: 'updating' | 'deleting', work: () => Promise<typeof photo>) {
    setBusy(true)
    try {
      onChanged(await work())
    } catch (error) {
      showFailure(error, { title: t`Error ${translate(doing)} photo` })
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      <Button size="sm" busy={isBusy} icon={IconPhoto} onClick={() => input.current?.click()}>
        {photo ? 'Replace photo' : 'Add photo'}
      </Button>
      {photo && (
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          onClick={() =>
            void attempt('deleting', async () => {
              await callApi(removePhotoEndpoint, {})
              return null
            })
          }
        >
          Remove photo
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Community photo"
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ currentTarget: { files } }) => {
          const file = files?.[0]
          if (file)
            void attempt('updating', () => {
              if (file.size > maxPhotoBytes) throw new Error(formatPhotoLimit())
              return sendCommunityPhoto(file)
            })
        }}
      />
    </>
  )
}

type PhotoToolsProps = {
  photo: CommunityPhoto | null
  onChanged: (photo: CommunityPhoto | null) => void
}
