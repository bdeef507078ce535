import IconMessage from '#icons/IconMessage'
import IconPhone from '#icons/IconPhone'
import { Button } from '#ui/button.tsx'
import type { Slots } from '#ui/slots.tsx'
import styles from '../engine-fields.module.css'

/** Contact options as buyers see them. In the preview, they don't send messages or reveal phone numbers. */
export const previewContact: Slots = {
  ContactSeller: () => (
    <>
      <Button className={styles.contact ?? ''} disabled aria-describedby="preview-contact">
        Contact seller
      </Button>
      <p className={styles.previewContactNote} id="preview-contact">
        Buyers contact you here. These buttons don’t work in the preview.
      </p>
    </>
  ),
  RevealPhone: ({ hasPhone, hasSms }) => (
    <>
      {hasPhone && (
        <Button disabled icon={<IconPhone size={18} stroke={1.75} aria-hidden="true" />}>
          Show phone
        </Button>
      )}
      {hasSms && (
        <Button disabled icon={<IconMessage size={18} stroke={1.75} aria-hidden="true" />}>
          Text
        </Button>
      )}
    </>
  ),
}
