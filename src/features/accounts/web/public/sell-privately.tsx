import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { useWrite } from '#ui/use-write.ts'
import { declareSellerEndpoint } from '../../profile-contract.ts'

/** Declares that the user sells privately. */
export function SellPrivately({ version }: { version: number }) {
  const { isBusy, run } = useSellPrivately(version)
  return (
    <Button busy={isBusy} onClick={() => run()}>
      I sell privately
    </Button>
  )
}

export function useSellPrivately(version: number) {
  return useWrite(async () => {
    await callApi(declareSellerEndpoint, { sellsAs: 'private', version })
    return 'How you sell is saved.'
  })
}
