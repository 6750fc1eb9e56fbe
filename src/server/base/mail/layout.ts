// The frame around every mail: plain tables and inline styles, since mail programs know little else.
import type { OrganizationInfo } from '#contract/accounts.ts';

/** Makes text safe inside HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A row of a mail's table of particulars. */
export type Particular = [label: string, value: string];

/** What a mail says, once, for both its forms. */
export interface MailContent {
  heading: string;
  paragraphs: string[];
  particulars: Particular[];
  button?: { label: string; url: string };
  closing: string[];
}

/** The mail as plain text. */
export function layoutText(content: MailContent, organization: OrganizationInfo): string {
  const width = Math.max(0, ...content.particulars.map(([label]) => label.length));
  return [
    content.heading,
    '',
    ...content.paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...content.particulars.map(([label, value]) => `${label.padEnd(width)}  ${value}`),
    ...(content.particulars.length > 0 ? [''] : []),
    ...(content.button ? [`${content.button.label}: ${content.button.url}`, ''] : []),
    ...content.closing.flatMap((paragraph) => [paragraph, '']),
    '--',
    ...signature(organization),
  ].join('\n');
}

/** The mail as HTML. */
export function layoutHtml(content: MailContent, organization: OrganizationInfo): string {
  const body = `font-family:Georgia,'Times New Roman',serif;font-size:16px;line-height:1.55;color:#1b1f1c`;
  const paragraph = (text: string) => `<p style="margin:0 0 16px;${body}">${escapeHtml(text)}</p>`;
  const rows = content.particulars
    .map(
      ([label, value]) =>
        `<tr><td style="padding:8px 16px 8px 0;border-top:1px solid #ddd6c5;color:#565b54;${body}">${escapeHtml(label)}</td><td align="right" style="padding:8px 0;border-top:1px solid #ddd6c5;${body}">${escapeHtml(value)}</td></tr>`,
    )
    .join('');
  const button = content.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(content.button.url)}" style="display:inline-block;background:#0f4a3a;color:#fffdf7;padding:12px 22px;text-decoration:none;font-family:Arial,sans-serif;font-weight:bold;border-radius:4px">${escapeHtml(content.button.label)}</a></p>`
    : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(content.heading)}</title></head><body style="margin:0;background:#f7f3ea"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#fffdf7;border-top:6px solid #0f4a3a"><tr><td style="padding:32px"><h1 style="margin:0 0 20px;font-family:Arial,sans-serif;font-size:26px;line-height:1.2;color:#0f4a3a">${escapeHtml(content.heading)}</h1>${content.paragraphs.map(paragraph).join('')}${rows ? `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:8px 0 24px">${rows}</table>` : ''}${button}${content.closing.map(paragraph).join('')}</td></tr></table><p style="max-width:560px;margin:20px auto 0;font-family:Arial,sans-serif;font-size:13px;line-height:1.5;color:#565b54">${signature(organization).map(escapeHtml).join('<br>')}</p></td></tr></table></body></html>`;
}

function signature(organization: OrganizationInfo): string[] {
  return [
    organization.name,
    organization.postalAddress,
    `${organization.phone} · ${organization.email}`,
    `Tax ID ${organization.taxId}`,
  ];
}
