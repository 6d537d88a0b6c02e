import openapiTS from 'openapi-typescript'
import ts from 'typescript'

const COLUMNS_MAX = 100
const INDENT = '    ' // of the printer

const head = `// Made from /openapi.json by \`npm run client:types\`. Changes belong into the schemas.

type Answer<Content> = { headers: { [name: string]: unknown }; content: Content }
type Json<Body> = Answer<{ "application/json": Body }>
type Bytes = Answer<{ "*/*": Blob }>
type Empty = { headers: { [name: string]: unknown }; content?: never }
/** Refusals of these statuses, and of any other, have the same body. */
type Refused<Status extends number> = {
  [Key in Status | "default"]: Json<components["schemas"]["Errors"]>
}
/** The parameters of an operation: these and no others. */
type Params<Given> = Given & {
  [Place in Exclude<"query" | "header" | "path" | "cookie", keyof Given>]?: never
}

`

/**
 * The types of the client: what openapi-typescript makes of the document, with the same meaning in
 * less than half of the lines. Members that are always absent go, answers and parameters are written
 * by the types above, and an object without comments stands on one line if it fits.
 */
export async function interfaceTypes(document: string): Promise<string> {
  // Nobody calls a webhook; what it carries is among the schemas.
  const { webhooks: _, ...called } = JSON.parse(document)
  // A member with a default may be left out of a request.
  const nodes = await openapiTS(called, {
    defaultNonNullable: false,
    transform: (schema) => ('contentMediaType' in schema ? blob : undefined),
  })
  const shortened = nodes.map((node) => shorten(node))
  const source = ts.factory.createSourceFile(
    shortened as ts.Statement[],
    ts.factory.createToken(ts.SyntaxKind.EndOfFileToken),
    ts.NodeFlags.None,
  )
  return head + indentedByTwo(ts.createPrinter().printFile(source))
}

const blob = ts.factory.createTypeReferenceNode('Blob')

function shorten(root: ts.Node): ts.Node {
  const result = ts.transform(root, [
    (context) => (node) => {
      const visit = (one: ts.Node, depth: number): ts.Node => {
        trimComment(one)
        const known = (ts.isTypeLiteralNode(one) && answerOf(one)) || one
        const isNested = ts.isTypeLiteralNode(known) || ts.isInterfaceDeclaration(known)
        const inner = isNested ? depth + 1 : depth
        const found = ts.visitEachChild(known, (child) => visit(child, inner), context)
        if (ts.isInterfaceDeclaration(found)) return withoutAbsent(found)
        if (ts.isTypeLiteralNode(found)) {
          return onOneLine(withRefusals(withGivenParams(found), depth), depth * 2)
        }
        if (!ts.isPropertySignature(found) || !found.type) return found
        onOneLine(found.type, depth * 2 + printed(found.name).length + 4)
        return found
      }
      return visit(node, 0)
    },
  ])
  return result.transformed[0] ?? root
}

/** Only what an operation takes is named. */
function withGivenParams(node: ts.TypeLiteralNode): ts.TypeNode {
  if (node.members.map(nameOf).join() !== 'query,header,path,cookie') return node
  const given = node.members.filter((member) => !isNever(member))
  const literal = ts.factory.createTypeLiteralNode(given)
  return ts.factory.createTypeReferenceNode('Params', [onOneLine(literal, 24)])
}

/** `paths` and `operations` say of every method and body that is not there that it is not. */
function withoutAbsent(node: ts.InterfaceDeclaration): ts.InterfaceDeclaration {
  if (node.name.text !== 'paths' && node.name.text !== 'operations') return node
  const members = node.members.map((member) => {
    if (!ts.isPropertySignature(member) || !member.type || !ts.isTypeLiteralNode(member.type)) {
      return member
    }
    const isPath = node.name.text === 'paths'
    const kept = member.type.members.filter(
      (one) => !isNever(one) && !(isPath && nameOf(one) === 'parameters'),
    )
    return ts.factory.updatePropertySignature(
      member,
      member.modifiers,
      member.name,
      member.questionToken,
      onOneLine(ts.factory.createTypeLiteralNode(kept), 4),
    )
  })
  return ts.factory.updateInterfaceDeclaration(
    node,
    node.modifiers,
    node.name,
    node.typeParameters,
    node.heritageClauses,
    members,
  )
}

/** An answer with headers and content becomes `Json<Body>`, `Answer<Content>`, `Bytes` or `Empty`. */
function answerOf(node: ts.TypeLiteralNode): ts.TypeNode | undefined {
  const [headers, content, ...others] = node.members
  if (!headers || !content || others.length > 0) return undefined
  if (nameOf(headers) !== 'headers' || nameOf(content) !== 'content') return undefined
  if (isNever(content)) return ts.factory.createTypeReferenceNode('Empty')
  const { type } = content as ts.PropertySignature
  if (!type || !ts.isTypeLiteralNode(type)) return undefined
  const [media, ...more] = type.members
  if (media && nameOf(media) === '*/*') return ts.factory.createTypeReferenceNode('Bytes')
  const body = media && nameOf(media) === 'application/json' && (media as ts.PropertySignature).type
  return more.length === 0 && body
    ? ts.factory.createTypeReferenceNode('Json', [body])
    : ts.factory.createTypeReferenceNode('Answer', [type])
}

/** Statuses that refer to the response of their own number have the one error body. */
function withRefusals(node: ts.TypeNode, depth: number): ts.TypeNode {
  if (!ts.isTypeLiteralNode(node)) return node
  const isRefusal = (member: ts.TypeElement) => {
    const text = printed((member as ts.PropertySignature).type)
    const name = nameOf(member)
    const shown = name === 'default' ? 'Other' : name
    return /^(default|4\d\d)$/.test(name) && text === `components["responses"]["${shown}"]`
  }
  const refused = node.members.filter(isRefusal)
  const statuses = refused.map(nameOf).filter((name) => name !== 'default')
  if (!refused.some((member) => nameOf(member) === 'default') || statuses.length === 0) return node
  const rest = node.members.filter((member) => !isRefusal(member))
  const union = ts.factory.createUnionTypeNode(
    statuses.map((status) =>
      ts.factory.createLiteralTypeNode(ts.factory.createNumericLiteral(status)),
    ),
  )
  return ts.factory.createIntersectionTypeNode([
    onOneLine(ts.factory.createTypeLiteralNode(rest), depth * 2 + 40),
    ts.factory.createTypeReferenceNode('Refused', [union]),
  ])
}

/** `before` is the width of what stands before it on its line. */
function onOneLine<Node extends ts.TypeNode>(node: Node, before: number): Node {
  if (!ts.isTypeLiteralNode(node) || hasComment(node)) return node
  ts.setEmitFlags(node, ts.EmitFlags.SingleLine)
  const fits = before + printed(node).length <= COLUMNS_MAX
  return fits ? node : ts.setEmitFlags(node, ts.EmitFlags.None)
}

function hasComment(node: ts.Node): boolean {
  const own = ts.getSyntheticLeadingComments(node) ?? []
  return (
    own.length > 0 || (ts.forEachChild(node, (child) => hasComment(child) || undefined) ?? false)
  )
}

/** Formats, enumerations and examples are in the types or in the document; words stay. */
function trimComment(node: ts.Node): void {
  const comments = ts.getSyntheticLeadingComments(node)
  if (!comments) return
  // A shared parameter is described where it is defined, and a status in the document.
  const { name, type } = node as ts.PropertySignature
  const isStatus = name !== undefined && ts.isNumericLiteral(name)
  if (isStatus || printed(type).startsWith('components["parameters"]')) {
    ts.setSyntheticLeadingComments(node, undefined)
    return
  }
  const kept = comments.flatMap((comment) => {
    const lines = comment.text
      .split('\n')
      .map((line) => line.replace(/^[\s*]+/, '').trimEnd())
      .filter((line) => line !== '' && !/^(Format: |@enum |@constant$)/.test(line))
      .map((line) => line.replace(/^@description /, ''))
    if (lines.length === 0) return []
    const text = lines.length === 1 ? `* ${lines[0]} ` : `*\n * ${lines.join('\n * ')}\n `
    return [{ ...comment, text }]
  })
  ts.setSyntheticLeadingComments(node, kept.length > 0 ? kept : undefined)
}

function isNever(member: ts.TypeElement): boolean {
  return (member as ts.PropertySignature).type?.kind === ts.SyntaxKind.NeverKeyword
}

function nameOf({ name }: ts.TypeElement): string {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name))
    ? name.text
    : ''
}

const printer = ts.createPrinter()
const nowhere = ts.createSourceFile('interface.ts', '', ts.ScriptTarget.Latest)

function printed(node: ts.Node | undefined): string {
  return node ? printer.printNode(ts.EmitHint.Unspecified, node, nowhere) : ''
}

function indentedByTwo(text: string): string {
  return text.replaceAll(/^(?: {4})+/gm, (spaces) => '  '.repeat(spaces.length / INDENT.length))
}
