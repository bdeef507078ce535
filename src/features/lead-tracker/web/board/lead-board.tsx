import { Accessibility, PointerActivationConstraints } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, PointerSensor } from '@dnd-kit/react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dragStyles } from '#ui/drag/drag-styles.ts'
import type { LeadBoard as Board, LeadCard } from '../../contract.ts'
import type { TrackerUrlState } from '../../tracker-url.ts'
import { ConflictDialog } from '../conflict-dialog.tsx'
import styles from '../lead-tracker.module.css'
import { useLeadEvents } from '../use-lead-events.ts'
import { BoardColumn } from './board-column.tsx'
import { BoardKeys } from './board-keys.tsx'
import { findCard } from './board-moves.ts'
import { LostDialog } from './lost-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
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
  const [opened, setOpened] = useState<{ card: LeadCard; what: 'move' | 'note' } | null>(null)
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
    const stateId = target?.data.stateId as LeadCard['currentStateId'] | undefined
    if (!canceled && card && stateId) move(card, stateId)
  }
  return (
    <>
      <DragDropProvider plugins={plugins} sensors={sensors} onDragEnd={drop}>
        <StateChips columns={board.columns} at={query.at} search={search} />
        <div className={styles.columns} ref={columns}>
          {board.columns.map((column) => (
            <BoardColumn
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
        <NoteDialog bizId={bizId} card={opened.card} onClose={() => setOpened(null)} />
      )}
      {lost && <LostDialog {...lost} />}
      {conflict && <ConflictDialog {...conflict} />}
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
