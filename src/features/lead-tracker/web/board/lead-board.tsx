import { Accessibility, PointerActivationConstraints } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, PointerSensor } from '@dnd-kit/react'
import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { leadStates } from '#features/leads/lead-states.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { Button } from '#ui/button.tsx'
import { dragStyles } from '#ui/drag/drag-styles.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { BoardContent as Board, CardLead } from '../../contract.ts'
import { maxLeadTextLengths } from '../../lead-limits.ts'
import type { TrackerUrlState } from '../../tracker-url.ts'
import { LeadConflictDialog } from '../lead-conflict-dialog.tsx'
import styles from '../lead-tracker.module.css'
import { useLeadEvents } from '../use-lead-events.ts'
import { findCard } from './board-moves.ts'
import { LeadColumn } from './lead-column.tsx'
import { StateChips } from './state-chips.tsx'
import { useBoard } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'

/** Board with a column per state. Cards can be moved with a mouse, touch, keyboard shortcuts, or the card menu. */
export function LeadBoard({ bizId, loaded, query, now }: LeadBoardProps) {
  const { board, move, showMore, refresh, announcement, conflict, lost } = useBoard(
    bizId,
    loaded,
    query,
  )
  const [opened, setOpened] = useState<{ card: CardLead; what: 'move' | 'note' } | null>(null)
  const columns = useRef<HTMLDivElement>(null)
  const [search] = useSearchParams()
  useLeadEvents(bizId, refresh)
  useBoardKeys(columns, {
    board,
    onMove: move,
    onNote: (card) => setOpened({ card, what: 'note' }),
  })
  const drop = ({ operation: { source, target }, canceled }: DragEndEvent) => {
    const card = source && findCard(board, Number(source.id))
    const stateId = target?.data.stateId as CardLead['currentStateId'] | undefined
    if (!canceled && card && stateId) move(card, stateId)
  }
  return (
    <>
      <DragDropProvider plugins={plugins} sensors={sensors} onDragEnd={drop}>
        <StateChips columns={board.columns} at={query.at} search={search} />
        <div className={styles.columns} ref={columns}>
          {board.columns.map((column) => (
            <LeadColumn
              key={column.stateId}
              column={column}
              isAt={column.stateId === query.at}
              now={now}
              onMore={showMore}
              onOpen={(card, what) => setOpened({ card, what })}
            />
          ))}
        </div>
      </DragDropProvider>
      <BoardKeys />
      <p className="sr" role="status">
        {announcement}
      </p>
      {opened?.what === 'move' && (
        <MoveDialog card={opened.card} onMove={move} onClose={() => setOpened(null)} />
      )}
      {opened?.what === 'note' && (
        <NoteDialog
          bizId={bizId}
          card={opened.card}
          onDone={refresh}
          onClose={() => setOpened(null)}
        />
      )}
      {lost && <LostDialog {...lost} />}
      {conflict && <LeadConflictDialog {...conflict} />}
    </>
  )
}

type Plugins = NonNullable<Parameters<typeof DragDropProvider>[0]['plugins']>
/** Removes the library's keyboard dragging because cards have their own shortcuts and menus. */
const plugins: Plugins = (defaults) => [
  ...defaults.filter((plugin) => plugin !== Accessibility),
  dragStyles(),
]

const sensors = [
  PointerSensor.configure({
    // On touch screens, a long press starts dragging and a swipe scrolls.
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch'
        ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 8 })]
        : [new PointerActivationConstraints.Distance({ value: 5 })],
    // Allows dragging by the name's link but not by the menu button.
    preventActivation: ({ target }) =>
      target instanceof Element && target.closest('button') !== null,
  }),
]

type LeadBoardProps = { bizId: number; loaded: Board; query: TrackerUrlState; now: string }

/** Lists the board's keyboard shortcuts. Hidden on devices without a keyboard. */
function BoardKeys() {
  return (
    <p className={styles.keys}>
      <kbd>J</kbd> <kbd>K</kbd> select <kbd>Shift</kbd> <kbd>←</kbd> <kbd>→</kbd> move to another
      state <kbd>Enter</kbd> open <kbd>N</kbd> note
    </p>
  )
}

/** Moves a card without dragging. */
function MoveDialog({ card, onMove, onClose }: MoveDialogProps) {
  return (
    <Dialog title={t`Move ${card.contactName} to`} onClose={onClose}>
      <ul className="grid gap-2">
        {leadStates.map(({ stateId, stateName }) => (
          <li key={stateId}>
            <Button
              block
              disabled={stateId === card.currentStateId}
              onClick={() => {
                onMove(card, stateId)
                onClose()
              }}
            >
              {translate(stateName)}
              {stateId === card.currentStateId && <span className="u">current</span>}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type MoveDialogProps = {
  card: CardLead
  onMove: (card: CardLead, stateId: CardLead['currentStateId']) => void
  onClose: () => void
}

/** Asks for an optional reason after a lead is moved to Lost. */
function LostDialog({ card, onReason, onClose }: LostDialogProps) {
  const [reason, setReason] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onReason(reason)
    onClose()
  }
  return (
    <Dialog
      title={t`Why was ${card.contactName} lost?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Skip</Button>
          <Button variant="act" type="submit" form="lost-reason">
            Save reason
          </Button>
        </>
      }
    >
      <form id="lost-reason" onSubmit={save}>
        <Field
          label="Reason"
          optional
          hint="Financing, bought another aircraft, no response"
          maxLength={maxLeadTextLengths.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}

type LostDialogProps = { card: CardLead; onReason: (reason: string) => void; onClose: () => void }

function NoteDialog({ bizId, card, ...handlers }: NoteDialogProps) {
  return (
    <ActionForm
      title={t`Note about ${card.contactName}`}
      endpoint={async () => (await import('../../changes-contract.ts')).addNoteEndpoint}
      initialValues={{ note: '' }}
      draft={`lead-note.${card.leadId}`}
      input={({ note }) => ({ id: bizId, leadId: card.leadId, note })}
      submitLabel="Save note"
      isAlwaysEnabled
      {...handlers}
    >
      {({ input }) => (
        <TextArea
          label="Only your team can see it"
          maxLength={maxLeadTextLengths.note}
          rows={4}
          {...input('note')}
        />
      )}
    </ActionForm>
  )
}

type NoteDialogProps = { bizId: number; card: CardLead; onDone: () => void; onClose: () => void }
