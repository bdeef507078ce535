import { useEffect, useState } from 'react'
import { lastPossessionDay } from '#features/listings/rules.ts'
import { formatDate, formatInstant } from '#kernel/format/dates.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { describeFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { CopyButton } from '#ui/form/copy/copy-button.tsx'
import { FileField } from '#ui/form/file-field.tsx'
import { useTimeZone } from '#ui/time/use-time-zone.ts'
import { useAction } from '#ui/use-action.ts'
import { WrittenText } from '#ui/written-text.ts'
import type { PossessionProof } from '../contract.ts'
import styles from './possession.module.css'
import { deleteProof, loadProof, sendProof } from './possession-calls.ts'
import { ProofCheck } from './public/proof-check.tsx'

/** Lets sellers show that they have the aircraft, and administrators of their brokerage check the photo. */
export function PossessionPanel({ listingId }: { listingId: number }) {
  const [proof, setProof] = useState<PossessionProof | null>(null)
  const reload = async () => setProof(await loadProof(listingId))
  useEffect(() => {
    let isCanceled = false
    // Ignores errors, because the editor works without the panel.
    loadProof(listingId).then(
      (loaded) => isCanceled || setProof(loaded),
      () => undefined,
    )
    return () => {
      isCanceled = true
    }
  }, [listingId])
  if (!proof || (!proof.code && !proof.photo && proof.registration !== null)) return null
  const { photo, code, registration, canCheck } = proof
  return (
    <section className={styles.panel} id="possession" aria-labelledby="possession-heading">
      <h2 id="possession-heading">Show that you have it</h2>
      {photo && <PhotoState photo={photo} />}
      {photo?.url && <img src={photo.url} alt="Aircraft with the code" loading="lazy" />}
      {canCheck && photo && registration && (
        <ProofCheck
          listingId={listingId}
          photo={photo}
          registration={registration}
          declined={proof.declined}
          onDecided={reload}
        />
      )}
      {code && <CodeOfTheDay listingId={listingId} code={code} onSent={reload} />}
      {registration === null && (
        <p>Add the registration first. It must be readable in the photo.</p>
      )}
      {photo?.url && !canCheck && <DeletePhoto listingId={listingId} onDeleted={reload} />}
    </section>
  )
}

function PhotoState({ photo }: { photo: NonNullable<PossessionProof['photo']> }) {
  const day = formatDate(photo.day)
  if (photo.state === 'checking') return <p>The photo of {day} is being checked by a person.</p>
  if (photo.state === 'shown')
    return (
      <p>
        In hand on {day}. Your listing says so until {formatDate(lastPossessionDay(photo.day))}.
      </p>
    )
  if (photo.state === 'expired')
    return <p>In hand on {day}. That’s too long ago to be shown, so here’s a new code.</p>
  return (
    <div>
      <p>The photo of {day} was declined and deleted. You can send another one.</p>
      <p>
        <b>
          <WrittenText text={photo.reason ?? ''} />
        </b>
      </p>
    </div>
  )
}

function CodeOfTheDay({ listingId, code, onSent }: CodeProps) {
  const [file, setFile] = useState<File | null>(null)
  const timeZone = useTimeZone()
  const send = useAction(async (file: File) => {
    await sendProof(listingId, code.code, file)
    showToast({ message: 'Photo sent' })
    await onSent()
  }, describeFailure)
  return (
    <>
      <p>
        Optional and free. Write today’s code on paper, lay it on the wing or the seat, and take a
        photo with the registration in view. We check it and show the date to buyers, never the
        photo.
      </p>
      <div className={styles.code}>
        <p>Code for {formatDate(code.day)}</p>
        <b className="num" translate="no">
          {code.code}
        </b>
        <p className="text-ink-3 text-12">Ends {formatInstant(code.endsAt, timeZone)}</p>
        <CopyButton text={code.code} what="Code" />
      </div>
      <FileField
        label="Photo with the code and the registration"
        accept="image/jpeg,image/png,image/webp,image/avif"
        files={file ? [file] : []}
        onChoose={([chosen = null]) => setFile(chosen)}
      />
      {send.failure && <p role="alert">{translate(send.failure)}</p>}
      <div>
        <Button busy={send.isBusy} disabled={!file} onClick={() => file && void send.run(file)}>
          Send photo
        </Button>
      </div>
    </>
  )
}

function DeletePhoto({ listingId, onDeleted }: DeleteProps) {
  const remove = useAction(async () => {
    await deleteProof(listingId)
    showToast({ message: 'Photo deleted' })
    await onDeleted()
  })
  return (
    <div>
      <Button variant="ghost" size="sm" busy={remove.isBusy} onClick={() => void remove.run()}>
        Delete photo
      </Button>
    </div>
  )
}

type CodeProps = {
  listingId: number
  code: NonNullable<PossessionProof['code']>
  onSent: () => Promise<void>
}
type DeleteProps = { listingId: number; onDeleted: () => Promise<void> }
