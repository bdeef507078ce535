export function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
      <a key={i} className="link" href={part} rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
