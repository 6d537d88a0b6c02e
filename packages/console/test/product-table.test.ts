import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Locator, Page, Response } from 'playwright-core'
import { noBrowser } from '../../../test/support/browser.ts'
import { faultsOf } from './screens.ts'
import { sharedWorld } from './shared-world.ts'
import { comeBack, holdBack, settled, signedIn, tabTo, type World } from './world.ts'

/** Many products at once: edited as a table, imported from a file and exported. */

let world: World
const prepare = async () => {
  world = await sharedWorld()
}

async function createProduct(name: string, sku: string, { mercer } = world): Promise<string> {
  const attributes = { name, sku, commodity_type: 'physical', status: 'draft' } as const
  const body = { data: { type: 'product', attributes } } as const
  return (await mercer.post('/v2/pcm/products', { body })).data.id
}

async function productOf(sku: string, { mercer } = world) {
  const params = { query: { filter: `eq(sku,${sku})` } }
  const { data } = await mercer.get('/v2/pcm/products', { params })
  return data[0]?.attributes ?? assert.fail(`There is no product ${sku}.`)
}

/** Pastes cells as a spreadsheet gives them, into the cell that has the focus. */
async function paste(page: Page, rows: readonly string[][]): Promise<void> {
  const text = rows.map((cells) => cells.join('\t')).join('\n')
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true })
    document.activeElement.dispatchEvent(event)
  }`)
}

/** Whether the page has asked which products have this SKU, and no other. */
function isLookUpOf(answer: Response, sku: string): boolean {
  const filter = new URL(answer.url()).searchParams.get('filter') ?? ''
  return filter.replaceAll('"', '') === `in(sku,${sku})`
}

/** As many rows as the page of a list has. */
const PAGE_LENGTH = 50

const rowOf = (grid: Locator, text: string) => grid.getByRole('row').filter({ hasText: text })

test('products are edited as a table by keyboard; a refused row is not lost', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  for (const letter of ['A', 'B', 'C']) await createProduct(`Quill ${letter}`, `QUILL-${letter}`)
  const { page, go, complaints } = await signedIn(world, 'catalog')
  await go('/catalog/products?find=quill')
  await tabTo(page, page.getByRole('link', { name: 'Edit as a table' }))
  await page.keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: 'Products' })
  await grid.getByText('Quill B').waitFor()
  const names = (await grid.locator('td:first-child').allTextContents()).map((text) => text.trim())
  assert.deepEqual([...names].sort(), ['Quill A', 'Quill B', 'Quill C'])
  const [first = '', second = '', third = ''] = names.map((name) => name.at(-1))

  // Enter edits, Esc leaves the cell as it was; Tab goes on, typing replaces.
  await tabTo(page, grid.getByRole('gridcell'))
  await page.keyboard.press('/')
  assert.equal(await grid.getByRole('textbox').inputValue(), '/', 'it is no key of the search here')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' never')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')
  await grid.getByText('must have 1 characters or more').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('<script>alert(1)</script>')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('l')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12.345')
  await page.keyboard.press('Enter')
  await grid.getByText('must be an amount in USD with 2 decimal places').waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('12.5')
  await page.keyboard.press('Enter')

  // Two rows and three columns of a spreadsheet; one of the SKUs is taken.
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  await paste(page, [
    [`Quill ${second} long`, 'QUILL-NEW', 'Live'],
    [`Quill ${third} long`, `QUILL-${first}`, 'soon'],
  ])
  await page.getByText('Pasted; 6 cells changed.').waitFor()
  await grid.getByText('already used by another product').waitFor()
  await grid.getByText('must be one of "live", "draft"').waitFor()
  const save = page.getByRole('button', { name: 'Save 3 products' })
  await tabTo(page, page.getByRole('button', { name: 'Undo all changes' }))
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  assert.ok(await dialog.getByRole('button', { name: 'Mend 1 product first' }).isDisabled())
  await page.keyboard.press('Escape')
  await tabTo(page, grid.locator('td[tabindex="0"]'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  // The SKU that is left is looked up again, and must be found free.
  const looked = page.waitForResponse((answer) => isLookUpOf(answer, 'QUILL-NEW'))
  await page.keyboard.press('Control+z')
  await looked
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+z')
  await grid.locator('.field-error').first().waitFor({ state: 'detached' })

  // Somebody else takes the SKU meanwhile: that row is refused, the others are saved.
  await createProduct('Other', 'QUILL-NEW')
  await save.focus()
  await page.keyboard.press('Enter')
  const changes = dialog.getByRole('list', { name: 'Changes' })
  await changes.getByText(`before Quill ${first}`, { exact: true }).waitFor()
  await changes.getByText('after 12.50').waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Change 3 products' }))
  await page.keyboard.press('Enter')
  await page.getByText('2 products saved, 1 refused, 1 product changed').waitFor()
  const refused = rowOf(grid, 'Refused')
  await refused.getByText(`Quill ${second} long`).waitFor()
  await refused.getByText(/^Request /).waitFor()
  await rowOf(grid, 'alert(1)').getByText('Saved').waitFor()
  const { name, status } = await productOf(`QUILL-${first}`)
  assert.deepEqual([name, status], ['<script>alert(1)</script>', 'live'])
  assert.equal((await productOf(`QUILL-${third}`)).name, `Quill ${third} long`)
  assert.equal((await productOf(`QUILL-${second}`)).name, `Quill ${second}`)

  // The page asks before it is left with changes that are not saved.
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByText('Changes of 1 product are not saved.').waitFor()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await refused.getByRole('gridcell').nth(1).dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('QUILL-NEWER')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save 1 product' }).click()
  await dialog.getByRole('button', { name: 'Change 1 product' }).click()
  await page.getByText('3 products saved.').waitFor()
  assert.equal((await productOf('QUILL-NEWER')).name, `Quill ${second} long`)
  assert.deepEqual(
    complaints.filter((line) => !/40[09]|422/.test(line)),
    [],
  )
})

test('what was typed stays when the list is read again and no longer has its row', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const store = await (await sharedWorld()).openStore('pushed')
  await createProduct('Anvil', 'ANVIL-1', store)
  const { page, go } = await signedIn(store, 'catalog')
  await page.clock.install()
  await go('/catalog/products/table')
  const row = rowOf(page.getByRole('grid', { name: 'Products' }), 'ANVIL-1')
  await row.getByRole('gridcell').first().click()
  await page.keyboard.type('Anvil, large')
  await page.keyboard.press('Enter')
  await page.getByText('1 product changed and not saved yet.').waitFor()

  // The products that somebody else makes meanwhile are as many as a page has.
  for (let nth = 1; nth <= PAGE_LENGTH; nth += 1) {
    await createProduct(`Nail ${nth}`, `NAIL-${nth}`, store)
  }
  await comeBack(page)
  await page.getByText(`1 to ${PAGE_LENGTH} of ${PAGE_LENGTH + 1}`).waitFor()
  await row.getByText('Anvil, large').waitFor()
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByText('Changes of 1 product are not saved.').waitFor()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Save 1 product' }).click()
  await page.getByRole('button', { name: 'Change 1 product' }).click()
  await row.getByText('Saved').waitFor()
  assert.match((await row.textContent()) ?? '', /Anvil, large/)
  assert.equal((await productOf('ANVIL-1', store)).name, 'Anvil, large')
})

test('the rows of the list before are not edited while another one is read', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world, 'catalog')
  await go('/catalog/products/table?find=heron')
  await page.getByRole('gridcell').first().waitFor()
  const letGo = await holdBack(page, /\/v2\/search/)
  await page.getByLabel('Find by name, SKU or id').fill('tent')
  await page.keyboard.press('Enter')
  await page.waitForURL(/find=tent/)
  await page.getByRole('gridcell').first().waitFor({ state: 'detached' })
  await letGo()
  await page.getByRole('gridcell').first().waitFor()
})

test('a file is imported by keyboard: live job, refused rows, export', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go, complaints } = await signedIn(world, 'catalog')
  await go('/catalog/products')
  await tabTo(page, page.getByRole('link', { name: 'Import or export' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Import a file' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Each row changes the product with its SKU').waitFor()
  assert.ok(await dialog.getByRole('button', { name: 'Choose a file first' }).isDisabled())
  const file = [
    'sku,name,commodity_type',
    'FILE-1,<img src=x onerror=alert(1)>,physical',
    'FILE-2,,physical',
    `FILE-3,${'long '.repeat(51).trim()},physical`,
    '=FILE-4,Formula,solid',
  ].join('\n')
  await tabTo(page, dialog.getByLabel('File', { exact: true }))
  await dialog.getByLabel('File', { exact: true }).setInputFiles({
    name: "Ann's products.csv",
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })
  await tabTo(page, dialog.getByRole('button', { name: "Import Ann's products.csv" }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Product import: 2 created and 2 refused.' }).waitFor()
  const errors = page.getByRole('table', { name: 'Refused rows' })
  await errors.getByRole('row', { name: /^3 FILE-2 name/ }).waitFor()
  await errors.getByRole('row', { name: /^5 =FILE-4 commodity_type must be one of/ }).waitFor()
  assert.deepEqual(await faultsOf(page, 'import'), [])
  await tabTo(page, page.getByRole('button', { name: 'Download as CSV' }))
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const text = await readFile((await (await saving).path()) ?? '', 'utf8')
  assert.match(text, /^row,sku,member,reason\r\n3,FILE-2,name,.*\r\n5,'=FILE-4,commodity_type,/)

  await page.getByRole('link', { name: 'Files' }).first().click()
  await page.getByRole('row', { name: /Product import Finished, 2 refused/ }).waitFor()
  await page.getByLabel('Format').selectOption('jsonl')
  const exporting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const exported = await readFile((await (await exporting).path()) ?? '', 'utf8')
  assert.match(exported, /"sku":"FILE-1","name":"<img src=x onerror=alert\(1\)>"/)
  await go('/catalog/products?find=FILE-1')
  await page.getByText('<img src=x onerror=alert(1)>').waitFor()
  await go('/catalog/products?find=FILE-3')
  await go('/catalog/products/table?find=FILE-3')
  assert.deepEqual(await faultsOf(page, 'a long name in the table'), [])
  assert.deepEqual(complaints, [])
})

test('who may not change products reads them and the imports', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world, 'support')
  await go('/catalog/products')
  assert.equal(await page.getByRole('link', { name: 'Edit as a table' }).count(), 0)
  await go('/catalog/products/table?find=heron')
  await page.getByText('You may only read.').waitFor()
  await page.getByRole('gridcell').first().dblclick()
  await page.keyboard.type('x')
  assert.equal(await page.getByRole('textbox', { name: /^Name of/ }).count(), 0)
  await go('/catalog/imports')
  await page.getByRole('button', { name: 'Export', exact: true }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Import a file' }).count(), 0)
  await settled(page)
})
