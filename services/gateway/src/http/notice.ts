/** Something that the operator should put right; what `address` is depends on the kind. */
export type Notice = { kind: NoticeKind; address: string; message: string };

export const noticeKinds = ['untrusted-proxy', 'refused-origin'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

// What makes a notice comes from requests of anybody: neither the list nor the log grows with what strangers make up.
export const noticesPerKind = 20;
