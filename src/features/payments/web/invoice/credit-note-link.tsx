/** Link to the PDF of a credit note. */
export function CreditNoteLink({ invoiceId, number }: { invoiceId: number; number: string }) {
  const query = new URLSearchParams({ creditNote: number })
  return (
    <a className="link" href={`/api/invoice/${invoiceId}/pdf?${query}`} download>
      Credit note {number}
    </a>
  )
}
