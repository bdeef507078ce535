import type { Video } from '#features/listings/meta-contract.ts'
import IconTrash from '#icons/IconTrash'
import { t, translate } from '#kernel/messages/translate.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { EditSection } from '../edit-section.tsx'
import { useDraftList, useEditor } from '../editor-context.ts'
import styles from '../engine-fields.module.css'
import { EditField } from './edit-field.tsx'

const path = 'meta.videos'

/** Video links, up to the package's limit. */
export function VideoFieldset() {
  const allowed = useEditor().standing.tier?.videoCount ?? 0
  const { list: videos, add, remove } = useDraftList<Video>(path)
  return (
    <EditSection
      title="Videos"
      list={{
        path,
        addLabel: 'Add video',
        isFull: videos.length >= allowed,
        onAdd: () => add({ url: '', title: null }),
      }}
    >
      {videos.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the URL, which identifies the video, is editable.
        <fieldset key={index} className={styles.entry} data-columns="video">
          <legend className="sr">Video {index + 1}</legend>
          <EditField path={`${path}.${index}.url`} />
          <EditField path={`${path}.${index}.title`} />
          <IconButton
            label={t`Remove video ${index + 1}`}
            onClick={() => remove(index)}
            icon={IconTrash}
          />
        </fieldset>
      ))}
      <p className={styles.listFieldsNote}>{allowanceText(videos.length, allowed)}</p>
    </EditSection>
  )
}

function allowanceText(count: number, allowed: number) {
  if (allowed === 0) return translate('This listing’s package doesn’t include videos.')
  if (count >= allowed) return translate('Maximum number of videos reached.')
  return t`${count} of ${allowed}. Add links to YouTube, Vimeo, or another page that starts with https://.`
}
