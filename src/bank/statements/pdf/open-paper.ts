import PDFDocument from 'pdfkit';
import { page } from './page-plan.ts';
import type { StatementLanguage } from './statement-texts.ts';

interface PaperFacts {
  readonly title: string;
  readonly language: StatementLanguage;
  readonly madeAtMs: number;
}

/** An empty document whose parts a reader's tools can tell apart: tagged, named, in its language. */
export const openPaper = ({ title, language, madeAtMs }: PaperFacts): PDFKit.PDFDocument =>
  new PDFDocument({
    autoFirstPage: false,
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: 'Kheya', CreationDate: new Date(madeAtMs) },
  });
